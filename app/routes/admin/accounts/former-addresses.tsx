import { pathTo } from '#app/addresses/address.ts'
import { formatDate, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { mergesOf } from '#app/modules/account/merge/index.server.ts'
import { Colon } from '#app/ui/colon.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The addresses of accounts that were merged into this one, and the way to separate those that can be. */
export function FormerAddresses({ former }: { former: Awaited<ReturnType<typeof mergesOf>> }) {
	const { t } = useTranslation('accountMerge')
	const language = useLanguage()
	if (former.length === 0) return null
	return (
		<Panel aria-labelledby="anciennes-adresses">
			<h2 id="anciennes-adresses">{t('former.title')}</h2>
			<p className="quiet">{t('former.text')}</p>
			<ul className="bullet-list">
				{former.map(({ email, mergedId, since, until }) => (
					<li key={`${email} ${since.toISOString()}`}>
						<bdi dir="ltr">{email}</bdi>
						{listSeparator(language)}
						{t('former.since', { date: formatDate(since.toISOString().slice(0, 10), language) })}{' '}
						{mergedId && until ? (
							<a className="link" href={pathTo('admin.personAccess', { id: mergedId })}>
								{t('former.see')}
								<span className="visually-hidden">
									<Colon />
									{email}
								</span>
							</a>
						) : null}
					</li>
				))}
			</ul>
		</Panel>
	)
}
