SITE_URL='https://catalog.example' npm run build
