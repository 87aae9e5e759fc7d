import { z } from 'zod'

const base64url = z
	.string()
	.max(16_384)
	.regex(/^[\w-]+$/)
const credentialId = base64url.max(1400)

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What `navigator.credentials.create` answered, as JSON (WebAuthn level 2, section 5.2.1). */
export const registrationSchema = z.object({
	id: credentialId,
	rawId: credentialId,
	type: z.literal('public-key'),
	response: z.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		transports: z
			.array(z.string())
			.max(10)
			.default([])
			.transform((given) => TRANSPORTS.filter((transport) => given.includes(transport))),
	}),
})

/** What `navigator.credentials.get` answered, as JSON (WebAuthn level 2, section 5.2.2). */
export const assertionSchema = z.object({
	id: credentialId,
	rawId: credentialId,
	type: z.literal('public-key'),
	response: z.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
	}),
})
