SITE_URL='https://catalog.example' npm run build
rsync --recursive --checksum --delete dist/ catalog.example:/srv/catalog/
