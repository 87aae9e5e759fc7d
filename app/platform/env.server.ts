import { resolve } from 'node:path'
import { z } from 'zod'
import { isZone, UNIVERSAL } from '#app/i18n/zone.ts'
import { networksIn } from './http/network.ts'

/** The whole configuration of a node, checked once at start. Nothing else reads `process.env`. */
export type Env = {
	PORT: number
	HOST: string
	PUBLIC_URL: string
	/** Networks of proxies whose word is taken for who sends, beside those of this machine. */
	TRUSTED_PROXIES: string
	DATA_DIR: string
	DATABASE_URL: string | undefined
	DATABASE_REPLICA_URL: string | undefined
	/** Seals the platform's keys; none: a file in DATA_DIR. */
	SECRET_KEY: string | undefined
	/** The one before, while keys are sealed anew. */
	SECRET_KEY_BEFORE: string | undefined
	SMTP_URL: string | undefined
	S3_URL: string | undefined
	/** Where metrics are told; null: nowhere. */
	METRICS_PORT: number | null
	METRICS_HOST: string
	/** Backups beside those of DATA_DIR: a folder instead of it, a bucket for copies, an age recipient to encrypt them for. */
	BACKUP_DIR: string | undefined
	BACKUP_S3_URL: string | undefined
	BACKUP_RECIPIENT: string | undefined
	/** What an empty database gets: nothing, the demonstration library with its people, or these with a journal at work. */
	DEMO: 'none' | 'library' | 'desk'
	/** The page of parts is there; only under `npm run dev`. */
	DEVELOPMENT: boolean
	LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
	/** Where lines of the log are sent beside the standard output; none: nowhere. */
	LOG_URL: string | undefined
	/** The address that contact messages go to; none: they are stored only. */
	CONTACT_EMAIL: string | undefined
	/** By whose clock deadlines end in journals that name none (IANA). */
	TIME_ZONE: string
	/** The address the platform sends from. */
	MAIL_FROM: string
	/** Where answers to mails come in; null: they go to the address of the journal. */
	INBOUND: {
		/** Answers go to it with a token behind a plus sign. */
		address: string
		/** The mailbox from which they are fetched; null: none. */
		imapUrl: string | null
		/** Signs the calls of a mail service that brings them; null: it does not. */
		webhookSecret: string | null
		/** The name under which the operator's mail server says whether a sender is proved (RFC 8601); null: it does not. */
		authserv: string | null
	} | null
	/** The DOI of the page on corrections and retractions, for Crossmark. */
	CROSSMARK_DOI: string | undefined
	/** The number that the operator has for ARKs, and the shoulder under which works get theirs (`12345/m1`); none: no ARKs. */
	ARK: string | undefined
	/** Where DOIs are deposited, really and for trying, and where they are resolved. */
	DOI_SERVICES: { crossref: DepositUrls; datacite: DepositUrls; resolver: string }
	/** Hosts (`host:port`) inside the operator's own network that webhooks may reach. */
	WEBHOOK_HOSTS: readonly string[]
	/** Processes for files of strangers, and the memory that each may hold; null: what the machine allows. */
	SANDBOX_PROCESSES: number | null
	SANDBOX_MEMORY_MB: number | null
	/** Where a scanner of viruses looks at them first (`host:port`, or the path of its socket); none: nowhere. */
	CLAMD_ADDRESS: string | undefined
	/** The operator's LibreOffice, which draws pictures in EMF and WMF; none: they are told. */
	LIBREOFFICE: string | undefined
	/** Signing in with ORCID, as registered there; null: not offered. */
	ORCID: { url: string; clientId: string; clientSecret: string } | null
}

type DepositUrls = { live: string; test: string }

const optional = <T extends z.ZodType>(type: T) =>
	z.preprocess((value) => (value === '' ? undefined : value), type.optional())

const url = (...protocols: string[]) =>
	z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
		message: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
	})

const OUTSIDE_BY_TLS = 'must start with https:// unless it leads to this machine'

const base = (address: string) => address.replace(/\/+$/, '')

const wholeNumber = (least: number, most: number) => {
	const message = `must be a whole number from ${least} to ${most}`
	return z
		.string()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.refine((number) => number >= least && number <= most, message)
}

const secret = z.string().min(32, 'must have 32 characters or more (openssl rand -base64 32)')

const port = z
	.string()
	.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
	.transform(Number)
	.refine((number) => number <= 65535, 'must be a port number from 0 to 65535')

const schema = z.object({
	PORT: optional(port),
	BACKUP_DIR: optional(z.string().min(1)),
	BACKUP_S3_URL: optional(url('http:', 'https:')),
	BACKUP_RECIPIENT: optional(
		z.string().regex(/^age1[0-9a-z]{58}$/, 'must be the public key that age-keygen shows (age1…)'),
	),
	METRICS_PORT: optional(port),
	METRICS_HOST: optional(z.string().min(1)),
	HOST: optional(z.string().min(1)),
	PUBLIC_URL: optional(url('http:', 'https:')),
	TRUSTED_PROXIES: optional(
		z
			.string()
			.refine((list) => networksIn(list) !== null, 'must be addresses or networks (10.0.0.5, 172.16.0.0/12)'),
	),
	DATA_DIR: optional(z.string().min(1)),
	DATABASE_URL: optional(url('postgres:', 'postgresql:')),
	DATABASE_REPLICA_URL: optional(url('postgres:', 'postgresql:')),
	SECRET_KEY: optional(secret),
	SECRET_KEY_BEFORE: optional(secret),
	SMTP_URL: optional(url('smtp:', 'smtps:')),
	S3_URL: optional(url('http:', 'https:')),
	DEMO: optional(z.enum(['0', 'library', '1'], 'must be 0, library or 1')),
	LOG_LEVEL: optional(
		z.enum(
			['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
			'must be fatal, error, warn, info, debug, trace or silent',
		),
	),
	LOG_URL: optional(
		url('http:', 'https:').regex(/^https:|^http:..(?:localhost|127\.0\.0\.1|\[::1\])[:/]/, OUTSIDE_BY_TLS),
	),
	CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
	TIME_ZONE: optional(
		z.string().refine(isZone, 'must be a time zone of the IANA database (Africa/Kinshasa)'),
	),
	MAIL_FROM: optional(z.email('must be an e-mail address')),
	INBOUND_ADDRESS: optional(
		z
			.email('must be an e-mail address')
			.regex(/^[^@+]{1,24}@/, 'must have at most 24 characters before the @, and no plus sign'),
	),
	INBOUND_IMAP_URL: optional(url('imap:', 'imaps:')),
	INBOUND_WEBHOOK_SECRET: optional(secret),
	INBOUND_AUTHSERV: optional(z.string().regex(/^[\w.-]{1,200}$/, 'must be the name of a mail server')),
	CROSSMARK_DOI: optional(
		z.string().regex(/^10\.\d{4,9}\/\S{1,200}$/, 'must be a DOI (10.1234/corrections)'),
	),
	ARK: optional(
		z
			.string()
			.regex(
				/^[0-9bcdfghjkmnpqrstvwxz]{5}\/[bcdfghjkmnpqrstvwxz]+\d$/,
				'must be a NAAN and a shoulder (12345/m1)',
			),
	),
	CROSSREF_URL: optional(url('http:', 'https:')),
	CROSSREF_TEST_URL: optional(url('http:', 'https:')),
	DATACITE_URL: optional(url('http:', 'https:')),
	DATACITE_TEST_URL: optional(url('http:', 'https:')),
	DOI_RESOLVER: optional(url('http:', 'https:')),
	WEBHOOK_HOSTS: optional(z.string().max(2000)),
	SANDBOX_PROCESSES: optional(wholeNumber(1, 32)),
	SANDBOX_MEMORY_MB: optional(wholeNumber(256, 8192)),
	CLAMD_ADDRESS: optional(
		z.string().regex(/^(?:\/\S+|[\w.-]+:\d{1,5})$/, 'must be host:port or the path of a socket'),
	),
	LIBREOFFICE: optional(z.string().startsWith('/', 'must be the whole path of soffice')),
	ORCID_CLIENT_ID: optional(z.string()),
	ORCID_CLIENT_SECRET: optional(z.string()),
	ORCID_URL: optional(url('http:', 'https:')),
})

/** A variable has a value that cannot be used; the message is one sentence that names it. */
export class ConfigurationError extends Error {}

/** The names of the variables that are read. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape)

/**
 * Reads the configuration. Empty values count as absent.
 * @throws ConfigurationError with one sentence that names the first wrong variable and says what it must be.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
	const result = schema.safeParse(source)
	if (!result.success) {
		const issue = result.error.issues[0]
		throw new ConfigurationError(`Configuration: ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`)
	}
	const given = result.data
	if (Boolean(given.ORCID_CLIENT_ID) !== Boolean(given.ORCID_CLIENT_SECRET)) {
		throw new ConfigurationError('Configuration: ORCID_CLIENT_ID and ORCID_CLIENT_SECRET belong together.')
	}
	if (Boolean(given.INBOUND_ADDRESS) !== Boolean(given.INBOUND_IMAP_URL ?? given.INBOUND_WEBHOOK_SECRET)) {
		throw new ConfigurationError(
			'Configuration: INBOUND_ADDRESS needs INBOUND_IMAP_URL or INBOUND_WEBHOOK_SECRET, and these need it.',
		)
	}
	const port = given.PORT ?? 3000
	const host = given.HOST ?? '127.0.0.1'
	return {
		PORT: port,
		HOST: host,
		PUBLIC_URL: base(given.PUBLIC_URL ?? `http://localhost:${port}`),
		TRUSTED_PROXIES: given.TRUSTED_PROXIES ?? '',
		DATA_DIR: resolve(given.DATA_DIR ?? './var'),
		DATABASE_URL: given.DATABASE_URL,
		DATABASE_REPLICA_URL: given.DATABASE_REPLICA_URL,
		SECRET_KEY: given.SECRET_KEY,
		SECRET_KEY_BEFORE: given.SECRET_KEY_BEFORE,
		SMTP_URL: given.SMTP_URL,
		LOG_URL: given.LOG_URL,
		S3_URL: given.S3_URL,
		BACKUP_DIR: given.BACKUP_DIR && resolve(given.BACKUP_DIR),
		BACKUP_S3_URL: given.BACKUP_S3_URL,
		BACKUP_RECIPIENT: given.BACKUP_RECIPIENT,
		METRICS_PORT: given.METRICS_PORT ?? null,
		METRICS_HOST: given.METRICS_HOST ?? '127.0.0.1',
		DEMO: ({ '0': 'none', library: 'library', '1': 'desk' } as const)[given.DEMO ?? '0'],
		DEVELOPMENT: source['NODE_ENV'] === 'development',
		LOG_LEVEL: given.LOG_LEVEL ?? 'info',
		CONTACT_EMAIL: given.CONTACT_EMAIL,
		TIME_ZONE: given.TIME_ZONE ?? UNIVERSAL,
		INBOUND: given.INBOUND_ADDRESS
			? {
					address: given.INBOUND_ADDRESS,
					imapUrl: given.INBOUND_IMAP_URL ?? null,
					webhookSecret: given.INBOUND_WEBHOOK_SECRET ?? null,
					authserv: given.INBOUND_AUTHSERV ?? null,
				}
			: null,
		CROSSMARK_DOI: given.CROSSMARK_DOI,
		ARK: given.ARK,
		DOI_SERVICES: {
			crossref: {
				live: base(given.CROSSREF_URL ?? 'https://doi.crossref.org'),
				test: base(given.CROSSREF_TEST_URL ?? 'https://test.crossref.org'),
			},
			datacite: {
				live: base(given.DATACITE_URL ?? 'https://api.datacite.org'),
				test: base(given.DATACITE_TEST_URL ?? 'https://api.test.datacite.org'),
			},
			resolver: base(given.DOI_RESOLVER ?? 'https://doi.org'),
		},
		WEBHOOK_HOSTS: (given.WEBHOOK_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
		MAIL_FROM: given.MAIL_FROM ?? 'mbongi@localhost.localdomain',
		SANDBOX_PROCESSES: given.SANDBOX_PROCESSES ?? null,
		SANDBOX_MEMORY_MB: given.SANDBOX_MEMORY_MB ?? null,
		CLAMD_ADDRESS: given.CLAMD_ADDRESS,
		LIBREOFFICE: given.LIBREOFFICE,
		ORCID:
			given.ORCID_CLIENT_ID && given.ORCID_CLIENT_SECRET
				? {
						url: base(given.ORCID_URL ?? 'https://orcid.org'),
						clientId: given.ORCID_CLIENT_ID,
						clientSecret: given.ORCID_CLIENT_SECRET,
					}
				: null,
	}
}
