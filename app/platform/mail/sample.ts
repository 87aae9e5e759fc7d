import type { Language } from '#app/i18n/languages.ts'
import type { MailName } from './names.ts'
import type { WrittenMail } from './write.ts'

/** One mail of the platform with data to look at it. */
export type MailSample = {
	name: string
	mail: MailName
	/** True when its link is a right by itself: then the outbox must forget it. */
	isSecret?: boolean
	/** `own` is a journal in whose words the data is to be. */
	compose(language: Language, own?: SampleJournal): WrittenMail
}

/** What a sample says of a journal: its name, and the reference of a manuscript as the journal writes them. */
export type SampleJournal = { journal: string; reference: string }

/** The site that samples come from. */
export const SITE = 'https://revues.example.org'

/** A secret that looks like one. */
export const TOKEN =
	'018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f.1795305600000.abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
