import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { secretKey } from '#app/platform/secret-key.server.ts'
import { madeRecoveryCodes } from '../security/recovery-codes.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** A session ends after so long without a visit. */
export const SESSION_ABSENCE_S = 30 * DAY_S
/** A session that is used is prolonged at most once in so long. */
export const SESSION_RENEWAL_S = HOUR_S
/** An access token (RFC 7519) is good for so long. */
export const ACCESS_TOKEN_S = HOUR_S
export const RESET_LINK_S = HOUR_S
export const CONFIRMATION_LINK_S = 7 * DAY_S

const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
const OWNER = { userId: 'user_id' } as const

function createAuth(ctx: Ctx, secret: string) {
	return betterAuth({
		appName: 'Mbongi',
		baseURL: ctx.env.PUBLIC_URL,
		basePath: '/auth/api',
		secret,
		database: { db: ctx.db, type: 'postgres', transaction: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
		rateLimit: { enabled: false },
		advanced: {
			cookiePrefix: 'mbongi',
			useSecureCookies: ctx.env.PUBLIC_URL.startsWith('https:'),
			ipAddress: { disableIpTracking: true },
			database: { generateId: () => newId(), validateSchema: false },
		},
		user: {
			modelName: 'user_account',
			fields: { ...DATES, emailVerified: 'email_verified' },
		},
		session: {
			modelName: 'user_session',
			fields: {
				...DATES,
				...OWNER,
				expiresAt: 'expires_at',
				ipAddress: 'ip_address',
				userAgent: 'user_agent',
			},
			additionalFields: {
				actingAs: { type: 'string', required: false, input: false, fieldName: 'acting_as' },
			},
			expiresIn: SESSION_ABSENCE_S,
			updateAge: SESSION_RENEWAL_S,
		},
		account: {
			modelName: 'user_credential',
			fields: {
				...DATES,
				...OWNER,
				accountId: 'provider_user_id',
				providerId: 'provider',
				accessToken: 'access_token',
				refreshToken: 'refresh_token',
				idToken: 'id_token',
				accessTokenExpiresAt: 'access_token_expires_at',
				refreshTokenExpiresAt: 'refresh_token_expires_at',
			},
			encryptOAuthTokens: true,
		},
		verification: {
			modelName: 'user_verification',
			fields: { ...DATES, expiresAt: 'expires_at' },
		},
		emailAndPassword: {
			enabled: true,
			autoSignIn: false,
			requireEmailVerification: true,
			minPasswordLength: SHORTEST_PASSWORD,
			maxPasswordLength: LONGEST_PASSWORD,
			resetPasswordTokenExpiresIn: RESET_LINK_S,
			revokeSessionsOnPasswordReset: true,
			password: { hash: hashPassword, verify: verifyPassword },
		},
		emailVerification: { expiresIn: CONFIRMATION_LINK_S },
		plugins: [
			twoFactor({
				issuer: 'Mbongi',
				backupCodeOptions: { customBackupCodesGenerate: madeRecoveryCodes },
				schema: {
					user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
					twoFactor: {
						modelName: 'user_two_factor',
						fields: {
							...OWNER,
							backupCodes: 'backup_codes',
							failedVerificationCount: 'failed_verification_count',
							lockedUntil: 'locked_until',
						},
					},
				},
			}),
			jwt({
				disableSettingJwtHeader: true,
				jwks: { keyPairConfig: { alg: 'ES256' } },
				schema: {
					jwks: {
						modelName: 'signing_key',
						fields: {
							publicKey: 'public_key',
							privateKey: 'private_key',
							createdAt: 'created_at',
							expiresAt: 'expires_at',
						},
					},
				},
			}),
		],
	})
}

export type Auth = ReturnType<typeof createAuth>

const instances = new WeakMap<Ctx['db'], Promise<Auth>>()

/**
 * The authentication of this context: inside a transaction it writes within that transaction. Its `api` knows no limits;
 * only commands of this module call it, after `allowAttempt`.
 */
export function authOf(ctx: Ctx): Promise<Auth> {
	const known = instances.get(ctx.db)
	if (known) return known
	const made = secretKey(ctx, 'auth-key').then((secret) => createAuth(ctx, secret))
	instances.set(ctx.db, made)
	made.catch(() => instances.delete(ctx.db))
	return made
}
