"""What a browser tells of its push service, read with bounds: nothing of it is trusted."""

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.requests import ClientDisconnect, Request

from foretrick.host.codes import hashed
from foretrick.push.encoding import from_text
from foretrick.push.endpoint import EndpointError, read_endpoint
from foretrick.push.points import read_point
from foretrick.server.forms import FormError

__all__ = ["DeviceTold", "device_id", "read_device"]


class DeviceTold(BaseModel):
    """A device as its browser tells of it; `old` is the endpoint that it takes the place of."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    endpoint: str = Field(max_length=1_000)
    key: str = Field(max_length=200)
    auth: str = Field(max_length=100)
    old: str = Field("", max_length=1_000)


def device_id(endpoint: str) -> str:
    """What a device is called on pages: from which nobody learns where it is reached."""
    return hashed(endpoint)


async def read_device(request: Request, *, is_local: bool) -> DeviceTold:
    """The device that a request tells of; raises `FormError` if it could not be sent to."""
    try:
        told = DeviceTold.model_validate_json(await request.body())
    except (ValidationError, ClientDisconnect):
        raise FormError("device") from None
    try:
        read_endpoint(told.endpoint, is_local=is_local)
    except EndpointError:
        raise FormError("endpoint") from None
    try:
        read_point(from_text(told.key))
    except ValueError:
        raise FormError("key") from None
    try:
        is_secret = len(from_text(told.auth)) == 16
    except ValueError:
        is_secret = False
    if not is_secret:
        raise FormError("auth")
    return told
