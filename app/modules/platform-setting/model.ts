import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#app/i18n/languages.ts'

/** The rules of a platform that its administrators choose, each within bounds that are safe. The first of each is what holds before anybody chose. */
export const CHOICES = {
	/** Who makes an account: everybody, or only those whose address was invited to a role. */
	signUp: ['everybody', 'invited'],
	/** Characters of a new password, at least. Twelve is the floor; NIST SP 800-63B-4 asks for fifteen where there is no second factor (section 3.1.1.2). */
	password: ['12', '15', '20'],
	/** A session ends after so many days without a visit. */
	absence: ['30', '14', '7', '1'],
	/** A session ends so many days after it began, however much it is used. */
	session: ['180', '90', '30', '7'],
	/** Whether those who run journals and the platform must have a second step (OWASP ASVS 5, 6.3.3). */
	secondStep: ['offered', 'team'],
	/** Whether apps sign in by a password (RFC 6749, section 4.3, which RFC 9700 gives up). */
	apps: ['password', 'none'],
	/** Megabytes of a manuscript, and of a letter of answer. */
	manuscript: ['30', '20', '10', '5'],
	/** Megabytes of a file of data. */
	data: ['200', '100', '50', '20'],
	/** Manuscripts that one person may have begun and not sent. */
	drafts: ['30', '10', '5', '3'],
	/** What robots.txt asks of those who gather texts to train models (RFC 9309); people's searches and citations by assistants stay allowed. */
	training: ['allowed', 'refused'],
	/** Whether views and downloads are counted. */
	counting: ['on', 'off'],
} as const

type Chosen = keyof typeof CHOICES

export const CHOSEN_NAMES = Object.keys(CHOICES) as Chosen[]

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values)

/** The languages that may be switched off: the default one is always offered. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

export const platformForm = z.object({
	/** In which languages the site is offered besides French. */
	languages: z.array(z.enum(OTHER_LANGUAGES)),
	signUp: choice(CHOICES.signUp),
	password: choice(CHOICES.password),
	absence: choice(CHOICES.absence),
	session: choice(CHOICES.session),
	secondStep: choice(CHOICES.secondStep),
	apps: choice(CHOICES.apps),
	manuscript: choice(CHOICES.manuscript),
	data: choice(CHOICES.data),
	drafts: choice(CHOICES.drafts),
	training: choice(CHOICES.training),
	counting: choice(CHOICES.counting),
})

export type PlatformSettings = z.output<typeof platformForm>

export const SETTING_NAMES = Object.keys(platformForm.shape) as (keyof PlatformSettings)[]

export const DEFAULT_SETTINGS: PlatformSettings = {
	languages: OTHER_LANGUAGES,
	signUp: 'everybody',
	password: '12',
	absence: '30',
	session: '180',
	secondStep: 'offered',
	apps: 'password',
	manuscript: '30',
	data: '200',
	drafts: '30',
	training: 'allowed',
	counting: 'on',
}

/** The rules in what was stored; each that is missing or odd holds as before anybody chose, the others as they were chosen. */
export function settingsIn(stored: unknown): PlatformSettings {
	const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
	const known = SETTING_NAMES.filter((name) => platformForm.shape[name].safeParse(values[name]).success)
	return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map((name) => [name, values[name]])) }
}

/**
 * Programs that gather texts for training, by the names that they give themselves in robots.txt (their operators' documentation, 2026). Those that fetch a page because a person asks for it, and search
 * engines, are others.
 */
export const TRAINING_CRAWLERS = [
	'AI2Bot',
	'Amazonbot',
	'anthropic-ai',
	'Applebot-Extended',
	'Bytespider',
	'CCBot',
	'ClaudeBot',
	'cohere-training-data-crawler',
	'Diffbot',
	'FacebookBot',
	'Google-Extended',
	'GPTBot',
	'ImagesiftBot',
	'Meta-ExternalAgent',
	'omgili',
	'PanguBot',
	'Timpibot',
] as const
