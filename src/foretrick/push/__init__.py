"""Web Push: notices sealed for a browser and handed to its push service. It knows no tables."""
