"""Prints the five best leads of a workspace and tags them. Needs Python 3 and no package.

FORKSIGHT_URL=http://localhost:3000 FORKSIGHT_TOKEN=fsk_... python3 leads.py demo
"""

import json
import os
import sys
import urllib.request

URL = os.environ.get("FORKSIGHT_URL", "http://localhost:3000")
TOKEN = os.environ["FORKSIGHT_TOKEN"]
WORKSPACE = sys.argv[1] if len(sys.argv) > 1 else "demo"


def post(path, body):
    request = urllib.request.Request(
        URL + path,
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


query = {"customer_slug": WORKSPACE, "filters": [], "sortCol": "score", "sortDesc": True, "page": 1, "pageSize": 5}
leads = post("/api/filter-leads", query)["leads"]
for lead in leads:
    print(f"{lead['fullName'] or '-'}, {lead['companyName'] or '-'}")
tag = {"entityType": "leads", "entityIds": [lead["leadId"] for lead in leads], "tagName": "Best leads"}
post("/api/tags", {"customer_slug": WORKSPACE, **tag})
