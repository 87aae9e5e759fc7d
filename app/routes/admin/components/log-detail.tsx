import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ROLES } from '#app/modules/rights/index.ts'

/** What the log keeps in its own words, and the key of the sentence for it. */
const WORDS = {
	'way: password': 'password',
	'way: orcid': 'orcid',
	'with: passkey': 'passkey',
	'with: code': 'code',
	'with: recovery': 'recovery',
	'by: client': 'client',
	'account: confirmed': 'confirmed',
	'account: unconfirmed': 'unconfirmed',
	'account: none': 'noAccount',
	'reason: unconfirmed': 'neverConfirmed',
} as const

/** Role and circumstances in words; the rest as it is kept, without the ids that the other columns name. */
export function LogDetail({ detail }: { detail: Record<string, unknown> }) {
	const { t } = useTranslation('admin')
	const { role, duty: _duty, grant: _grant, journal: _journal, publisher: _publisher, ...others } = detail
	const known = ROLES.find((name) => name === role)
	const rest = Object.entries(others).map(([name, value]) => `${name}: ${String(value)}`)
	const parts = [
		...(known ? [{ key: 'role', part: t(`roles.${known}`) }] : []),
		...rest.map((kept) => {
			const word = Object.entries(WORDS).find(([said]) => said === kept)?.[1]
			return { key: kept, part: word ? t(`log.details.${word}`) : <bdi dir="ltr">{kept}</bdi> }
		}),
	]
	return parts.map(({ key, part }, index) => (
		<Fragment key={key}>
			{index > 0 ? ' · ' : null}
			{part}
		</Fragment>
	))
}
