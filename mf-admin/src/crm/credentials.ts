import type { CrmDefaults } from '../data/adminApi';

interface CredentialField {
  label: string;
  help: string;
}

interface Credentials {
  /** Of a CRM whose customers have a server each. */
  server?: CredentialField & { example: string };
  /** What goes with the token, and is entered together with it. */
  client?: CredentialField;
  token: CredentialField;
}

const CREDENTIALS: Record<CrmDefaults['kind'], Credentials> = {
  hubspot: {
    token: {
      label: 'Access token',
      help: 'The access token of a private app with the scopes crm.objects.contacts.read and .write, crm.schemas.contacts.write, and crm.objects.owners.read.',
    },
  },
  attio: {
    token: {
      label: 'Access token',
      help: 'An access token that may read and write records and object configuration, and read members.',
    },
  },
  twenty: {
    server: {
      label: 'Server address',
      help: 'Where you open Twenty; https://api.twenty.com for Twenty’s own cloud.',
      example: 'https://crm.example.com',
    },
    token: {
      label: 'API key',
      help: 'From Settings, APIs. Its role may read and edit people and companies, and see opportunities and members. The first push adds the field forksightId to people, for which the role must be able to edit the data model.',
    },
  },
  salesforce: {
    server: {
      label: 'My Domain address',
      help: 'From Setup, My Domain.',
      example: 'https://acme.my.salesforce.com',
    },
    client: {
      label: 'Consumer key',
      help: 'Of a connected app with the client credentials flow and the scope api. Its run-as user may read contacts, and read, create and edit leads.',
    },
    token: {
      label: 'Consumer secret',
      help: 'Before the first push, add the field Forksight_Id__c to leads: Text(18), External ID and Unique, which the run-as user may edit.',
    },
  },
};

/** Returns the credentials that a CRM needs, and where administrators find them; undefined for a CRM of a newer server. */
export function findCredentials(kind: CrmDefaults['kind']): Credentials | undefined {
  return CREDENTIALS[kind];
}
