import { ShowSecret } from '../components/ShowSecret';

/** A password that the server has just generated. */
export interface IssuedPassword {
  email: string;
  password: string;
}

interface ShowPasswordProps {
  issued: IssuedPassword;
  onClose: () => void;
}

export function ShowPassword({ issued: { email, password }, onClose }: ShowPasswordProps) {
  return (
    <ShowSecret title="Password" about={email} secret={password} what="password" onClose={onClose}>
      It is shown only now. Hand it over safely: anyone who has it can sign in. Next step: send {email} the address{' '}
      <strong>{location.origin}</strong>, where the password alone signs in.
    </ShowSecret>
  );
}
