import { Fragment, type ReactNode } from 'react'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { AUDIT_DETAILS } from '#app/modules/audit/index.ts'
import { STEPS } from '#app/modules/journal-draft/index.ts'
import { ROLES } from '#app/modules/rights/index.ts'
import { useLogWords } from './log-words.ts'

/** What the log keeps in its own words, and the key of the sentence for it. */
const WORDS = {
	'way: password': 'password',
	'way: orcid': 'orcid',
	'with: passkey': 'passkey',
	'with: code': 'code',
	'with: recovery': 'recovery',
	'with: recovery-code': 'recovery',
	'by: client': 'client',
	'account: confirmed': 'confirmed',
	'account: unconfirmed': 'unconfirmed',
	'account: none': 'noAccount',
	'reason: unconfirmed': 'neverConfirmed',
} as const

/** What other columns say, and the ids of what has no page by them; the file of the log holds them. */
const UNSAID = ['duty', 'grant', 'journal', 'publisher']
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/

/** Paths, addresses and names of files, which stay in their own direction whatever letters are in them. */
const LEFT_TO_RIGHT = /^\/|:\/\/|@|\.[a-z\d]{2,5}$/i

/** The circumstances of an entry in the language of the page: each by its name, and what the log keeps by names of its own in words; the rest as it is kept. */
export function LogDetail({ detail }: { detail: Record<string, unknown> }) {
	const said = Object.entries(detail).filter(
		([name, value]) =>
			!UNSAID.includes(name) && value !== null && !(typeof value === 'string' && ID.test(value)),
	)
	return said.map(([name, value], index) => (
		<Fragment key={name}>
			{index > 0 ? ' · ' : null}
			<Circumstance name={name} value={value} of={detail['setting']} />
		</Fragment>
	))
}

function Circumstance({ name, value, of }: { name: string; value: unknown; of: unknown }): ReactNode {
	const { t } = useTranslation('admin')
	const { t: library } = useTranslation('library')
	const language = useLanguage()
	const inWords = useLogWords()
	const role = name === 'role' ? ROLES.find((one) => one === value) : undefined
	if (role) return t(`roles.${role}`)
	const word = Object.entries(WORDS).find(([kept]) => kept === `${name}: ${value}`)?.[1]
	if (word) return t(`log.details.${word}`)
	const step = name === 'step' ? STEPS.find((one) => one === value) : undefined
	if (step) return t('log.named', { name: t('log.names.step') }) + library(`steps.${step}`)
	const known = AUDIT_DETAILS.find((one) => one === name)
	return (
		<>
			{t('log.named', { name: known ? t(`log.names.${known}`) : name })}
			{typeof value === 'boolean' ? (
				t(value ? 'log.yes' : 'log.no')
			) : typeof value === 'number' && name !== 'year' ? (
				formatNumber(value, language)
			) : typeof value === 'string' && DAY.test(value) ? (
				formatDate(value.slice(0, 10), language)
			) : (
				<bdi dir={LEFT_TO_RIGHT.test(String(value)) ? 'ltr' : undefined}>
					{inWords(name, String(value), of)}
				</bdi>
			)}
		</>
	)
}
