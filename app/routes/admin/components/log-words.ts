import { languageName, listSeparator } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useMailName } from '#app/modules/mail-template/components/index.ts'
import { CHOSEN_NAMES } from '#app/modules/platform-setting/index.ts'
import { operatorForm } from '#app/modules/site/index.ts'
import { SITE_TEXT_GROUPS } from '#app/modules/site/texts/index.ts'
import { WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { JOB_KINDS } from './job-kinds.ts'

/** Parts of what can be changed, and answers, by the names under which commands note them; each has its word in `log.parts`. */
const PARTS = [
	...['title', 'subtitle', 'description', 'aims', 'policies', 'issn_print', 'issn_online', 'disciplines'],
	...['languages', 'open_access', 'licence', 'review_method', 'periodicity', 'founded', 'institution'],
	...['site', 'citation_style', 'contact_email', 'time_zone', 'former', 'cover', 'logo', 'board'],
	...['sections', 'shows_figures', 'name', 'language', 'country', 'place', 'service', 'is_test', 'mode'],
	...['login', 'depositor', 'email', 'issue_dois', 'prefix', 'suffix', 'journalDoi', 'secret'],
	...['otherNames', 'hiddenNames', 'broader', 'added', 'changed', 'removed', 'withdrawn', 'key'],
	...['key-revoked', 'claim-asked', 'claim-confirmed', 'claim-ended', 'renewed', 'revoked', 'shown'],
	...['declined', 'clock', 'administrator', 'link', 'review', 'invitation', 'wrongCode', 'expired'],
	...['code', 'recovery', 'method', 'criteria', 'acceptsSubmissions', 'referencePrefix'],
	...['sendsReminders', 'sharesReports', 'reviewCriteria', 'authorRules', 'correction', 'erratum'],
	...['retraction', 'expression-of-concern'],
] as const

const SITE_TEXTS = Object.values(SITE_TEXT_GROUPS).flat()
const OPERATOR_FIELDS = operatorForm.keyof().options

const among = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
	names.find((one) => one === name)

/** Says what the log keeps by its own name (a job, a setting, a language, a part of something) in the language of the page. What has no such name stays as it is. */
export function useLogWords() {
	const language = useLanguage()
	const { t } = useTranslation('admin')
	const { t: ofSettings } = useTranslation('settings')
	const { t: ofTexts } = useTranslation('siteText')
	const { t: ofSetup } = useTranslation('setup')
	const { t: ofJournal } = useTranslation('journalSettings')
	const mailName = useMailName()

	const languageOr = (code: string) => (among(LANGUAGES, code) ? languageName(code, language) : code)
	const part = (name: string) => {
		const days = among(
			WORKFLOW_NUMBERS.map(({ key }) => key),
			name,
		)
		if (days) return ofJournal(`review.${days}`)
		const known = among(PARTS, name)
		return known ? t(`log.parts.${known}`) : languageOr(name)
	}
	const setting = (name: string) => {
		const [kind, of = ''] = name.split(' ')
		const text = kind === 'text' ? among(SITE_TEXTS, of) : undefined
		if (text) return t('log.settings.text', { name: ofTexts(`names.${text}`) })
		if (kind === 'picture') return t('log.settings.picture')
		if (kind === 'journal-defaults') return ofSettings('journals.title')
		return kind === 'operator' || kind === 'platform' ? t(`log.settings.${kind}`) : name
	}
	/** `signUp everybody > invited` */
	const rule = (change: string) => {
		const [, name = '', before = '', after = ''] = /^(\w+) (\S+) > (\S+)$/.exec(change) ?? []
		if (name === 'languages') {
			const said = (codes: string) => codes.split('+').map(languageOr).join(listSeparator(language))
			return t('log.changed', {
				name: ofSettings('languages.title'),
				before: said(before),
				after: said(after),
			})
		}
		const known = among(CHOSEN_NAMES, name)
		if (!known) return change
		const said = (value: string) => ofSettings(`${known}.choices.${value}` as 'signUp.choices.invited')
		return t('log.changed', { name: ofSettings(`${known}.title`), before: said(before), after: said(after) })
	}
	const parts = (names: string, of: unknown) => {
		if (of === 'platform') return names.split(', ').map(rule).join(' · ')
		const words = names.split(' ').map((name) => {
			const field = of === 'operator' ? among(OPERATOR_FIELDS, name) : undefined
			return field ? ofSetup(`operator.${field}`) : part(name)
		})
		return words.join(listSeparator(language))
	}
	return (name: string, value: string, of: unknown): string => {
		if (name === 'task' || name === 'kind') {
			const job = among(JOB_KINDS, value)
			return job ? t(`jobs.kinds.${job}`) : part(value)
		}
		if (name === 'setting') return setting(value)
		if (name === 'parts') return parts(value, of)
		if (name === 'mail') return mailName(value)
		if (name === 'language') return languageOr(value)
		return SAID_BY_PART.has(name) ? part(value) : value
	}
}

const SAID_BY_PART: ReadonlySet<string> = new Set(['part', 'by', 'way', 'link', 'judgement', 'method', 'why'])
