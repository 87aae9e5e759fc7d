import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a device says of a signing: who asked, whether it checked who holds it, and how often it has signed. */
type Signing = { challenge: string; origin: string; isVerified?: boolean; counter?: number }

/** A device that keeps one passkey (ES256), for tests: it answers as WebAuthn level 2 says, and as falsely as it is told to. */
export function device(rpId: string) {
	const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(32)

	const authenticatorData = ({ isVerified = true, counter = 0 }: Signing, attested: Buffer | null) => {
		const flags = Buffer.from([1 | (isVerified ? 4 : 0) | (attested ? 64 : 0)])
		const count = Buffer.alloc(4)
		count.writeUInt32BE(counter)
		return Buffer.concat([sha256(rpId), flags, count, attested ?? Buffer.alloc(0)])
	}
	const clientData = (type: string, { challenge, origin }: Signing) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
	const credential = (response: object) => ({
		id: id.toString('base64url'),
		rawId: id.toString('base64url'),
		type: 'public-key',
		response,
	})

	return {
		/** The answer of `navigator.credentials.create`, without attestation. */
		create(signing: Signing) {
			const length = Buffer.alloc(2)
			length.writeUInt16BE(id.length)
			const attested = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey(keys.publicKey)])
			const authData = authenticatorData(signing, attested)
			const attestation = new Map<string, unknown>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', authData],
			])
			return credential({
				clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
				attestationObject: cbor(attestation).toString('base64url'),
				transports: ['internal', 'no-transport'],
			})
		},
		/** The answer of `navigator.credentials.get`. */
		get(signing: Signing, userId: string) {
			const data = authenticatorData(signing, null)
			const client = clientData('webauthn.get', signing)
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey)
			return credential({
				clientDataJSON: client.toString('base64url'),
				authenticatorData: data.toString('base64url'),
				signature: signature.toString('base64url'),
				userHandle: Buffer.from(userId).toString('base64url'),
			})
		},
	}
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An EC2 key of COSE (RFC 9053, section 7.1.1). */
function cosePublicKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' })
	return cbor(
		new Map<number, unknown>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, Buffer.from(x, 'base64url')],
			[-3, Buffer.from(y, 'base64url')],
		]),
	)
}

/** As much of CBOR (RFC 8949) as these answers need. */
function cbor(value: unknown): Buffer {
	const head = (major: number, count: number) =>
		count < 24
			? Buffer.from([(major << 5) | count])
			: count < 256
				? Buffer.from([(major << 5) | 24, count])
				: Buffer.from([(major << 5) | 25, count >> 8, count & 255])
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
	const entries = [...(value as Map<unknown, unknown>)]
	return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}
