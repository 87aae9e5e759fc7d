import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedGrant, revokeRole } from '#app/modules/people/grants/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { PlaceLink, useRoleName } from './role-name.tsx'

/** The roles of a person, past and present, each with the button that takes it back. */
export function GrantTable({ grants, label }: { grants: ListedGrant[]; label: string }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	const day = (at: Date) => formatDate(at.toISOString().slice(0, 10), language)
	return (
		<TableRegion label={label}>
			<thead>
				<tr>
					{(['role', 'place', 'from', 'until', 'by', 'state'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`person.columns.${column}`)}
						</th>
					))}
					<td />
				</tr>
			</thead>
			<tbody>
				{grants.map((grant) => (
					<tr key={grant.id}>
						<th scope="row">
							{roleName(grant)}
							{grant.recommendOnly ? (
								<span className="small quiet"> · {t('person.recommendOnly')}</span>
							) : null}
						</th>
						<td>
							<PlaceLink place={grant.place} />
						</td>
						<td>{day(grant.from)}</td>
						<td>{grant.until ? day(grant.until) : t('person.noEnd')}</td>
						<td>
							<bdi>{grant.by ?? t('person.platform')}</bdi>
						</td>
						<td>
							{grant.holds ? (
								<Badge tone="ok">{t('person.holds')}</Badge>
							) : (
								<Badge>{t(grant.revokedAt ? 'person.revoked' : 'person.ended')}</Badge>
							)}
						</td>
						<td className="number-cell">
							{grant.revocable ? (
								<ButtonForm<typeof revokeRole> perform="retirer" send={{ grantId: grant.id }}>
									<TextButton danger aria-label={t('person.revokeThis', { role: roleName(grant) })}>
										{t('person.revoke')}
									</TextButton>
								</ButtonForm>
							) : null}
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}
