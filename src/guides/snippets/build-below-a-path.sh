SITE_URL='https://catalog.example' BASE_PATH='/docs' npm run build
