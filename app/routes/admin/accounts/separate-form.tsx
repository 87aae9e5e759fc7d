import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { DAYS_TO_SEPARATE } from '#app/modules/account/merge/index.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ProvedButton } from '../components/access-forms.tsx'

const DAY_MS = 86_400_000

/** A closed account that was merged: with which, since when, and the way back. */
export function SeparateForm({
	kept,
	asksProof,
}: {
	kept: { userId: string; name: string; email: string; since: Date }
	asksProof: boolean
}) {
	const { t } = useTranslation('accountMerge')
	const language = useLanguage()
	const day = (at: number) => formatDate(new Date(at).toISOString().slice(0, 10), language)
	const since = kept.since.getTime()
	return (
		<Panel aria-labelledby="reuni">
			<h2 id="reuni">{t('into.title')}</h2>
			<dl className="facts-list">
				<div>
					<dt>{t('into.kept')}</dt>
					<dd>
						<a className="link" href={pathTo('admin.person', { id: kept.userId })}>
							<bdi>{kept.name}</bdi>
						</a>{' '}
						<bdi dir="ltr">{kept.email}</bdi>
					</dd>
				</div>
				<div>
					<dt>{t('into.since')}</dt>
					<dd>{day(since)}</dd>
				</div>
				<div>
					<dt>{t('into.until')}</dt>
					<dd>{day(since + DAYS_TO_SEPARATE * DAY_MS)}</dd>
				</div>
			</dl>
			<p className="quiet pb-4">{t('into.text')}</p>
			<ProvedButton perform="separer" label={t('into.submit')} asksProof={asksProof} />
		</Panel>
	)
}
