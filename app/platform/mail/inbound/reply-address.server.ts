import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../ctx.server.ts'
import { secretKey } from '../../secret-key.server.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 16
const MAC_BYTES = 8
/** 24 bytes in base32. */
const TOKEN = /^[a-z2-7]{39}$/

/**
 * Where answers to one mail, and refusals of it, come in: the inbound address with a token behind a plus sign (RFC 5233), which names the mail and cannot be made
 * elsewhere. In small letters, since servers on the way may change them, and short enough for a local part (64 octets, RFC 5321, section 4.5.3.1.1).
 * Null without an inbound address.
 */
export async function replyAddress(ctx: Ctx, mailId: string): Promise<string | null> {
	const { INBOUND } = ctx.env
	if (!INBOUND) return null
	const id = Buffer.from(mailId.replaceAll('-', ''), 'hex')
	const [local, domain] = INBOUND.address.split('@')
	return `${local}+${base32(Buffer.concat([id, await mac(ctx, id)]))}@${domain}`
}

/** The id of the mail that such an address was made for; null for every other address. */
export async function mailOfReplyAddress(ctx: Ctx, address: string): Promise<string | null> {
	const { INBOUND } = ctx.env
	const [local = '', domain] = address.toLowerCase().split('@')
	const [own, ownDomain] = INBOUND?.address.toLowerCase().split('@') ?? []
	const token = local.slice(local.indexOf('+') + 1)
	if (!own || domain !== ownDomain || local !== `${own}+${token}` || !TOKEN.test(token)) return null
	const bytes = unbase32(token)
	const id = bytes.subarray(0, ID_BYTES)
	if (base32(bytes) !== token || !timingSafeEqual(bytes.subarray(ID_BYTES), await mac(ctx, id))) return null
	return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function mac(ctx: Ctx, id: Uint8Array): Promise<Buffer> {
	const key = await secretKey(ctx, 'link-key')
	return createHmac('sha256', key).update('reply ').update(id).digest().subarray(0, MAC_BYTES)
}

/** RFC 4648, section 6, in small letters and without padding. */
function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
		.join('')
}

function unbase32(text: string): Buffer {
	const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
