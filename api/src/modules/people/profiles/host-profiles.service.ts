import { Injectable } from '@nestjs/common';
import { siteDomain } from '../../attribution/employer-rules.js';
import { CodeHostCalls } from '../../repos/code-host/code-host-calls.service.js';
import { isGone } from '../../repos/code-host/code-host-fault.js';
import { fieldsOf, readProfile, textOf, type HostProfile } from './host-profile.js';

/** An account as `host_org` keeps it; without a name it is no organisation's. */
export interface HostOrg {
  login: string;
  name: string | null;
  domain: string | null;
  isVerified: boolean;
}

const LOGIN = /^[a-z\d](?:[a-z\d-]{0,38})$/i;

/** What the code host's pages say of people and organisations. */
@Injectable()
export class HostProfiles {
  constructor(private readonly calls: CodeHostCalls) {}

  /** By the account's id, which survives renaming. Undefined when it is gone. @throws CodeHostLimited, RequestError */
  async profile(githubId: string): Promise<HostProfile | undefined> {
    const user = await this.ask(`/user/${githubId}`);
    const login = textOf(fieldsOf(user).login);
    if (login === null || !LOGIN.test(login)) return undefined;
    const socialAccounts = await this.ask(`/users/${login}/social_accounts`);
    return readProfile(user, socialAccounts, await this.ask(`/users/${login}/orgs`));
  }

  /** @throws CodeHostLimited, RequestError */
  async organisation(login: string): Promise<HostOrg> {
    const page = LOGIN.test(login) ? await this.ask(`/orgs/${login}`) : undefined;
    if (page === undefined) return { login, name: null, domain: null, isVerified: false };
    const { name, blog, email, is_verified: isVerified } = fieldsOf(page);
    const address = textOf(email);
    const domain = siteDomain(textOf(blog)) ?? siteDomain(address === null ? null : address.replace(/^.*@/, ''));
    return { login, name: textOf(name) ?? login, domain, isVerified: isVerified === true };
  }

  callsLeft(): Promise<number | null> {
    return this.calls.callsLeft();
  }

  /** Undefined: there is no such thing any more. */
  private async ask(address: string): Promise<unknown> {
    try {
      return (await this.calls.get(address)).data;
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }
}
