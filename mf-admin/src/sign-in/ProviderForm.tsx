import { useToast } from '@forksight/sdk';
import { Checkbox, Form } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { CopyLine } from '../components/CopyLine';
import { required } from '../components/fieldRules';
import { KIND_LABELS } from './kindLabels';
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
  signInUrl: string;
  certificate: string;
  /** Separated by commas or spaces. */
  emailDomains: string;
  trustsEmail: boolean;
  createsUsers: boolean;
  active: boolean;
}

/** Sets up an identity provider of the client, or edits it. */
export function ProviderForm({ client, provider, addresses, onClose }: ProviderFormProps) {
  const [save] = useSaveIdentityProvider();
  const toast = useToast();
  const { kind } = addresses;
  const submit = async ({
    emailDomains,
    clientId,
    clientSecret,
    signInUrl,
    certificate,
    ...values
  }: ProviderValues) => {
    await save({
      kind,
      customer_slug: client.slug,
      ...values,
      ...(kind === 'saml' ? { signInUrl, certificate } : { clientId }),
      emailDomains: emailDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
      ...(clientSecret !== '' && { clientSecret }),
    }).unwrap();
    toast.success('Saved. Test it before you tell your colleagues');
    onClose();
  };
  return (
    <FormDialog<ProviderValues>
      title={`${provider ? 'Edit' : 'Set Up'} ${KIND_LABELS[kind]}`}
      about={client.name}
      width={520}
      action="Save"
      draft={`identity-provider.${client.slug}.${kind}`}
      initial={() => ({
        name: provider?.name ?? '',
        issuer: provider?.issuer ?? '',
        clientId: String(provider?.clientId ?? ''),
        clientSecret: '',
        signInUrl: provider?.signInUrl ?? '',
        certificate: provider?.certificate ?? '',
        emailDomains: provider?.emailDomains.join(', ') ?? '',
        trustsEmail: provider?.trustsEmail ?? kind === 'saml',
        createsUsers: provider?.createsUsers ?? true,
        active: provider?.active ?? true,
      })}
      secrets={['clientSecret']}
      failureText="Failed to save the sign-in"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        label={kind === 'saml' ? 'Reply address (ACS)' : 'Redirect address'}
        extra="Register it at the provider, for a web application."
      >
        <CopyLine text={addresses.redirectUri} what="redirect address" />
      </Form.Item>
      {addresses.entityId !== undefined && (
        <Form.Item label="Entity ID of this product" extra="The audience of assertions.">
          <CopyLine text={String(addresses.entityId)} what="entity id" />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label="Name"
        extra="The sign-in page says: Continue with …"
        rules={[required('Name is required')]}
      >
        <Input autoComplete="off" maxLength={60} placeholder="Acme Okta" />
      </Form.Item>
      {kind === 'saml' ? <SamlFields /> : <OpenIdFields isStored={provider !== undefined} />}
      <Form.Item
        name="emailDomains"
        label="E-mail domains"
        extra="Only people with addresses in these domains may sign in."
        rules={[required('Name at least one domain')]}
      >
        <Input autoComplete="off" placeholder="acme.com, acme.de" />
      </Form.Item>
      <Form.Item
        name="trustsEmail"
        valuePropName="checked"
        extra="For providers that do not say whether an address is verified, such as Microsoft Entra ID and all of SAML."
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

function OpenIdFields({ isStored }: { isStored: boolean }) {
  return (
    <>
      <Form.Item name="issuer" label="Issuer" rules={[required('Issuer is required')]}>
        <Input type="url" autoComplete="off" placeholder="https://acme.okta.com" />
      </Form.Item>
      <Form.Item name="clientId" label="Client ID" rules={[required('Client ID is required')]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientSecret"
        label="Client secret"
        extra={isStored && 'Leave it empty to keep the stored one.'}
        rules={isStored ? [] : [required('Client secret is required')]}
      >
        <Input type="password" autoComplete="off" />
      </Form.Item>
    </>
  );
}

function SamlFields() {
  return (
    <>
      <Form.Item name="issuer" label="Entity ID of the provider" rules={[required('Entity ID is required')]}>
        <Input autoComplete="off" placeholder="http://www.okta.com/exk1fcia6d6EMsf331d8" />
      </Form.Item>
      <Form.Item name="signInUrl" label="Sign-in address" rules={[required('Sign-in address is required')]}>
        <Input type="url" autoComplete="off" placeholder="https://acme.okta.com/app/forksight/sso/saml" />
      </Form.Item>
      <Form.Item
        name="certificate"
        label="Certificate"
        extra="Of the key that signs assertions (RSA, SHA-256). Paste two while the provider changes it."
        rules={[required('Certificate is required')]}
      >
        <Input.TextArea rows={4} placeholder="-----BEGIN CERTIFICATE-----" />
      </Form.Item>
    </>
  );
}
