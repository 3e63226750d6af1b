#include "CAssets.h"

// Clang has #embed in all versions of C, and warns before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(bytes) (struct cassets_file){bytes, sizeof bytes}

static const unsigned char openapi_yaml[] = {
#embed "openapi.yaml"
};

static const unsigned char site_css[] = {
#embed "site.css"
};

static const unsigned char site_js[] = {
#embed "site.js"
};

static const unsigned char pictures_js[] = {
#embed "pictures.js"
};

static const unsigned char favicon_svg[] = {
#embed "favicon.svg"
};

struct cassets_file cassets_openapi_yaml(void) { return FILE_OF(openapi_yaml); }

struct cassets_file cassets_site_css(void) { return FILE_OF(site_css); }

struct cassets_file cassets_site_js(void) { return FILE_OF(site_js); }

struct cassets_file cassets_pictures_js(void) { return FILE_OF(pictures_js); }

struct cassets_file cassets_favicon_svg(void) { return FILE_OF(favicon_svg); }
