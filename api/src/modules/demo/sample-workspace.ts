/** The demo customer: a fictional maker of an open-source API gateway. */
export const DEMO_CUSTOMER = {
  name: 'Northwind Relay',
  slug: 'demo',
  emailDomain: 'northwind-relay.example',
  promptConfig: {
    overview: 'Northwind Relay makes an open-source API gateway and sells its managed edition to platform teams.',
    value_props:
      'Upgrades without downtime. One control plane for every cluster. Support by the people who write the gateway.',
    customer_stories:
      'A bank moved 400 services behind Relay in a quarter. A retailer halved its gateway costs with the managed edition.',
    custom_prompt: 'Friendly and short; never more than one question.',
  },
};

/** The customer's own repositories, those of related projects, and one whose owner works in it. */
export const DEMO_REPOS = [
  'northwind-relay/relay',
  'northwind-relay/relay-operator',
  'quillmesh/quill-proxy',
  'northwind-relay/relay-plugins',
  'ferrocast/ferro',
  'openbarge/barge-ingress',
  'quillmesh/quill-docs',
  'lumen-edge-demo/router',
] as const;

export const HOME_REPO = {
  owner: { id: 6_999_999_999, login: 'ines--calloway' },
  repo: 'ines--calloway/relay-recipes',
};

export const BOTS = [
  { id: 6_999_999_990, login: 'dependabot[bot]' },
  { id: 6_999_999_991, login: 'renovate[bot]' },
];

export const DEMO_USERS = {
  admin: { email: 'admin@forksight.example', name: 'Demo administrator' },
  sales: { email: 'sam.rivera@northwind-relay.example', name: 'Sam Rivera' },
};
