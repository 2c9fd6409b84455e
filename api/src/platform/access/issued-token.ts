import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { randomBytes } from 'node:crypto';
import { Column } from 'typeorm';
import { AppError } from '../errors.js';
import { DEFAULT_TOKEN_DAYS, MAX_NAME_LENGTH, MAX_TOKEN_DAYS } from '../limits.js';
import { DAY_MS } from '../time.js';
import { hashToken } from './session.statement.js';

const TOKEN_STATES = ['active', 'expired', 'revoked'] as const;

/** The columns of every table of tokens that programs send as `Authorization: Bearer`. */
export abstract class IssuedToken {
  /** What it is for. */
  @Column('text')
  name!: string;

  /** SHA-256; the token itself is not stored. */
  @Column('bytea', { unique: true, select: false })
  tokenHash!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

/** What is shown of every kind of token. */
export abstract class IssuedTokenView {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ description: 'Purpose of the token.' })
  name!: string;

  @ApiProperty({ enum: TOKEN_STATES, enumName: 'TokenState' })
  state!: (typeof TOKEN_STATES)[number];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

/** What is written for every kind of token. */
export abstract class IssueToken {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'CI of the leads team' })
  @IsString({ message: 'Name is required' })
  @Matches(/\S/, { message: 'Name is required' })
  @MaxLength(MAX_NAME_LENGTH)
  name!: string;

  @ApiProperty({ type: 'integer', required: false, minimum: 1, maximum: MAX_TOKEN_DAYS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_TOKEN_DAYS)
  days?: number = DEFAULT_TOKEN_DAYS;
}

/** Returns a new token, which is stored only as its hash. The prefix lets scanners of leaked secrets recognise it. */
export function generateToken(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Returns a function that finds the hash of a token with this prefix in an Authorization header; null without one. */
export function bearerTokenHash(prefix: string): (authorization: string | undefined) => Buffer | null {
  const bearer = new RegExp(`^Bearer (${prefix}[\\w-]{43})$`, 'i');
  return (authorization) => {
    const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
    return token === undefined ? null : hashToken(token);
  };
}

/** Checks what the command line does not. Returns the columns of a token that is issued now. @throws AppError invalid */
export function issuedColumns({ name, days = DEFAULT_TOKEN_DAYS }: IssueToken, token: string, now: number) {
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH) {
    throw new AppError('invalid', `A name has 1 to ${MAX_NAME_LENGTH} characters.`, { field: 'name' });
  }
  if (!Number.isInteger(days) || days < 1 || days > MAX_TOKEN_DAYS) {
    throw new AppError('invalid', `A token lasts 1 to ${MAX_TOKEN_DAYS} days.`, { field: 'days' });
  }
  return { name: name.trim(), tokenHash: hashToken(token), expiresAt: new Date(now + days * DAY_MS) };
}

export function toIssuedTokenView(token: IssuedToken & { id: number }, now: number): IssuedTokenView {
  const { id, name, createdAt, expiresAt, revokedAt, lastUsedAt } = token;
  return {
    id,
    name,
    state: revokedAt !== null ? 'revoked' : expiresAt.getTime() <= now ? 'expired' : 'active',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
