import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import type { SignedInUser } from '../../../platform/access/request-context.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { PasskeyChallenge } from './passkey-challenge.entity.js';
import { Passkey } from './passkey.entity.js';
import { SecondFactors, type FactorOwner } from './second-factors.service.js';

export const WRONG_PASSKEY = 'This passkey was not accepted. Please try again.';

/** When a passkey is first used: loading it takes a tenth of the processor time that starting a process takes. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_MINUTES = 5;
const MAX_PASSKEYS = 10;

/** Adds passkeys and checks their signatures. `origin`: of the product's pages, for which alone a passkey signs. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws AppError conflict, with too many passkeys */
  async beginAddition(user: SignedInUser, origin: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const existing = await this.db.manager.findBy(Passkey, { userId: user.userId });
    if (existing.length >= MAX_PASSKEYS) {
      throw new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys already: remove one first.`);
    }
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.config.brand,
      rpID: hostName(origin),
      userName: user.email,
      userDisplayName: user.name ?? user.email,
      userID: new TextEncoder().encode(`user ${user.userId}`),
      excludeCredentials: existing.map(toDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await this.storeChallenge(user.userId, 'add', options.challenge);
    return options;
  }

  /** Returns recovery codes when this is the user's first factor. @throws AppError invalid */
  async add(owner: FactorOwner, origin: string, name: string, response: object): Promise<string[] | null> {
    const { userId } = owner.user;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.useChallenge(userId, 'add', challenge),
      expectedOrigin: origin,
      expectedRPID: hostName(origin),
      requireUserVerification: true,
    }).catch(() => ({ verified: false as const }));
    if (!verified.verified) throw refused();
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return this.factors.change(owner, 'second-factor.add', async (tx, user) => {
      if (await tx.existsBy(Passkey, { credentialId: id })) throw refused();
      const passkey = { credentialId: id, userId, publicKey: Buffer.from(publicKey), counter: String(counter) };
      await tx.insert(Passkey, { ...passkey, transports: transports.map(String), name });
      return this.factors.noteAddition(tx, user, owner.session);
    });
  }

  /** @throws AppError not_found; conflict, when it is the last factor and one is required */
  remove(owner: FactorOwner, credentialId: string): Promise<void> {
    return this.factors.change(owner, 'second-factor.remove', async (tx, user) => {
      const { affected } = await tx.delete(Passkey, { credentialId, userId: user.id });
      if (!affected) throw new AppError('not_found', 'You have no such passkey.');
      await this.factors.noteRemoval(tx, user);
    });
  }

  hasPasskey(userId: number): Promise<boolean> {
    return this.db.manager.existsBy(Passkey, { userId });
  }

  /** @throws AppError not_found, without a passkey */
  async beginUse(userId: number, origin: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const passkeys = await this.db.manager.findBy(Passkey, { userId });
    if (passkeys.length === 0) throw new AppError('not_found', 'You have no passkey.');
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: hostName(origin),
      allowCredentials: passkeys.map(toDescriptor),
      userVerification: 'required',
    });
    await this.storeChallenge(userId, 'use', options.challenge);
    return options;
  }

  /** Whether one of the user's passkeys has signed the challenge, which is used up. */
  async use(userId: number, origin: string, response: object): Promise<boolean> {
    const { id } = response as { id?: unknown };
    if (typeof id !== 'string') return false;
    const passkey = await this.db.manager.findOneBy(Passkey, { credentialId: id, userId });
    if (!passkey) return false;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.useChallenge(userId, 'use', challenge),
      expectedOrigin: origin,
      expectedRPID: hostName(origin),
      credential: toCredential(passkey),
      requireUserVerification: true,
    }).catch(() => null);
    if (!verified?.verified) return false;
    const counter = String(verified.authenticationInfo.newCounter);
    await this.db.manager.update(Passkey, { credentialId: id }, { counter, lastUsedAt: () => 'now()' });
    return true;
  }

  async removeExpiredChallenges(): Promise<void> {
    await this.db.manager.delete(PasskeyChallenge, { expiresAt: LessThan(new Date()) });
  }

  private async storeChallenge(userId: number, purpose: 'add' | 'use', challenge: string): Promise<void> {
    const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
    await this.db.manager.upsert(PasskeyChallenge, { userId, purpose, challenge, expiresAt }, ['userId', 'purpose']);
  }

  /** Of requests at the same time one only deletes the row. */
  private async useChallenge(userId: number, purpose: 'add' | 'use', challenge: string): Promise<boolean> {
    const open = { userId, purpose, challenge, expiresAt: MoreThan(new Date()) };
    const { affected } = await this.db.manager.delete(PasskeyChallenge, open);
    return (affected ?? 0) > 0;
  }
}

function hostName(origin: string): string {
  return new URL(origin).hostname;
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}

function toCredential({ credentialId, publicKey, counter, transports }: Passkey): WebAuthnCredential {
  return { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports };
}

function refused(): AppError {
  return new AppError('invalid', WRONG_PASSKEY);
}
