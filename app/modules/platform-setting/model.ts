import { z } from 'zod'

/** The rules of a platform that its administrators choose, each within bounds that are safe. The first of each is what holds before anybody chose. */
export const CHOICES = {
	/** Who makes an account: everybody, or only those whose address was invited to a role. */
	signUp: ['everybody', 'invited'],
	/** A session ends after so many days without a visit. */
	absence: ['30', '14', '7', '1'],
	/** What robots.txt asks of those who gather texts to train models (RFC 9309); people's searches and citations by assistants stay allowed. */
	training: ['allowed', 'refused'],
	/** Whether views and downloads are counted. */
	counting: ['on', 'off'],
} as const

type SettingName = keyof typeof CHOICES

export const SETTING_NAMES = Object.keys(CHOICES) as SettingName[]

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values)

export const platformForm = z.object({
	signUp: choice(CHOICES.signUp),
	absence: choice(CHOICES.absence),
	training: choice(CHOICES.training),
	counting: choice(CHOICES.counting),
})

export type PlatformSettings = z.output<typeof platformForm>

export const DEFAULT_SETTINGS: PlatformSettings = {
	signUp: 'everybody',
	absence: '30',
	training: 'allowed',
	counting: 'on',
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
