import { useToast } from '@forksight/sdk';
import { Checkbox, Form } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { CopyLine } from '../components/CopyLine';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import {
  type ClientName,
  type IdentityProvider,
  type ProviderAddresses,
  useSaveIdentityProvider,
} from '../data/adminApi';

interface ProviderFormProps {
  client: ClientName;
  /** Undefined to set one up. */
  provider: IdentityProvider | undefined;
  addresses: ProviderAddresses;
  onClose: () => void;
}

interface ProviderValues {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by commas or spaces. */
  emailDomains: string;
  trustsEmail: boolean;
  createsUsers: boolean;
  active: boolean;
}

/** Sets up the client's OpenID provider, or edits it. */
export function ProviderForm({ client, provider, addresses, onClose }: ProviderFormProps) {
  const [save] = useSaveIdentityProvider();
  const toast = useToast();
  const submit = async ({ emailDomains, clientSecret, ...values }: ProviderValues) => {
    await save({
      kind: addresses.kind,
      customer_slug: client.slug,
      ...values,
      emailDomains: emailDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
      ...(clientSecret !== '' && { clientSecret }),
    }).unwrap();
    toast.success('Saved. Test it before you tell your colleagues');
    onClose();
  };
  return (
    <FormDialog<ProviderValues>
      title={provider ? 'Edit OpenID Connect' : 'Set Up OpenID Connect'}
      about={client.name}
      width={520}
      action="Save"
      draft={`identity-provider.${client.slug}`}
      initial={() => ({
        name: provider?.name ?? '',
        issuer: provider?.issuer ?? '',
        clientId: String(provider?.clientId ?? ''),
        clientSecret: '',
        emailDomains: provider?.emailDomains.join(', ') ?? '',
        trustsEmail: provider?.trustsEmail ?? false,
        createsUsers: provider?.createsUsers ?? true,
        active: provider?.active ?? true,
      })}
      secrets={['clientSecret']}
      failureText="Failed to save the sign-in"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item label="Redirect Address" extra="Register it at the provider, for an application of the type web.">
        <CopyLine text={addresses.redirectUri} what="redirect address" />
      </Form.Item>
      <Form.Item
        name="name"
        label="Name"
        extra="The sign-in page says: Continue with …"
        rules={[required('Name is required')]}
      >
        <Input autoComplete="off" maxLength={60} placeholder="Acme Okta" />
      </Form.Item>
      <Form.Item name="issuer" label="Issuer" rules={[required('Issuer is required')]}>
        <Input type="url" autoComplete="off" placeholder="https://acme.okta.com" />
      </Form.Item>
      <Form.Item name="clientId" label="Client ID" rules={[required('Client ID is required')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientSecret"
        label="Client Secret"
        extra={provider && 'Leave it empty to keep the stored one.'}
        rules={provider ? [] : [required('Client secret is required')]}
      >
        <Input type="password" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="emailDomains"
        label="E-mail Domains"
        extra="Only addresses of these domains are let in."
        rules={[required('Name at least one domain')]}
      >
        <Input autoComplete="off" placeholder="acme.com, acme.de" />
      </Form.Item>
      <Form.Item
        name="trustsEmail"
        valuePropName="checked"
        extra="For providers that do not say whether an address is verified, such as Microsoft Entra ID."
      >
        <Checkbox>Trust its e-mail addresses</Checkbox>
      </Form.Item>
      <Form.Item name="createsUsers" valuePropName="checked">
        <Checkbox>Add users at their first sign-in</Checkbox>
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>Offer it on the sign-in page</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
