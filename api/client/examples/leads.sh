#!/bin/sh
# Prints the five best leads of a workspace and tags them. Needs curl and node.
# FORKSIGHT_URL=http://localhost:3000 FORKSIGHT_TOKEN=fsk_… sh leads.sh demo
set -eu
url=${FORKSIGHT_URL:-http://localhost:3000}
workspace=${1:-demo}

post() {
  curl --fail-with-body --silent --show-error "$url$1" \
    -H "Authorization: Bearer $FORKSIGHT_TOKEN" -H 'Content-Type: application/json' -d "$2"
}

leads=$(post /api/filter-leads \
  "{\"customer_slug\":\"$workspace\",\"filters\":[],\"sortCol\":\"score\",\"sortDesc\":true,\"page\":1,\"pageSize\":5}")
echo "$leads" | node -e '
  const { leads } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  for (const { fullName, companyName } of leads) console.log(`${fullName ?? "-"}, ${companyName ?? "-"}`);'
ids=$(echo "$leads" | node -e '
  const { leads } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  console.log(JSON.stringify(leads.map(({ leadId }) => leadId)));')
post /api/tags \
  "{\"customer_slug\":\"$workspace\",\"entityType\":\"leads\",\"entityIds\":$ids,\"tagName\":\"Best leads\"}" > /dev/null
