import { pathTo } from '#app/addresses/address.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnLogEntry } from '#app/modules/audit/index.server.ts'
import { AUDIT_ACTIONS } from '#app/modules/audit/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'

/** What was noted of late about the account, so that its owner sees what somebody else did. */
export function ActivityPart({ activity }: { activity: OwnLogEntry[] }) {
	const { t } = useTranslation('security')
	const { t: admin } = useTranslation('admin')
	const moment = useMoment()
	return (
		<section className="section">
			<SectionTitle id="h-activite">{t('activity.title')}</SectionTitle>
			<p className="mb-4">
				{t('activity.text')}{' '}
				<a className="link" href={pathTo('contact')}>
					{t('activity.notMe')}
				</a>
			</p>
			<TableRegion label={t('activity.title')}>
				<thead>
					<tr>
						<th scope="col">{t('activity.when')}</th>
						<th scope="col">{t('activity.what')}</th>
					</tr>
				</thead>
				<tbody>
					{activity.map(({ sequence, at, action, isByAdministrator }) => {
						const known = AUDIT_ACTIONS.find((name) => name === action)
						return (
							<tr key={sequence}>
								<td>{moment(at)}</td>
								<td>
									{known ? admin(`log.actions.${known}`) : action}
									{isByAdministrator ? (
										<Badge tone="info" className="ms-2">
											{t('activity.byAdministrator')}
										</Badge>
									) : null}
								</td>
							</tr>
						)
					})}
				</tbody>
			</TableRegion>
		</section>
	)
}
