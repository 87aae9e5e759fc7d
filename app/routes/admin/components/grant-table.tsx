import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedGrant, revokeRole } from '#app/modules/people/grants/index.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ListTable } from '#app/ui/list-table.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { PlaceLink, useRoleName } from './role-name.tsx'

/** The roles of a person, past and present, each with the button that takes it back. */
export function GrantTable({ grants, label }: { grants: ListedGrant[]; label: string }) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	const day = (at: Date) => formatDate(at.toISOString().slice(0, 10), language)
	return (
		<ListTable
			label={label}
			rows={grants}
			head={{
				label: t('person.columns.role'),
				cell: (grant) => (
					<>
						{roleName(grant)}
						{grant.recommendOnly ? <span className="small quiet"> · {t('person.recommendOnly')}</span> : null}
					</>
				),
			}}
			columns={{
				place: { label: t('person.columns.place'), cell: ({ place }) => <PlaceLink place={place} /> },
				from: { label: t('person.columns.from'), cell: ({ from }) => day(from) },
				until: {
					label: t('person.columns.until'),
					cell: ({ until }) => (until ? day(until) : t('person.noEnd')),
				},
				by: { label: t('person.columns.by'), cell: ({ by }) => <bdi>{by ?? t('person.platform')}</bdi> },
				state: {
					label: t('person.columns.state'),
					cell: ({ holds, revokedAt }) =>
						holds ? (
							<Badge tone="ok">{t('person.holds')}</Badge>
						) : (
							<Badge>{t(revokedAt ? 'person.revoked' : 'person.ended')}</Badge>
						),
				},
			}}
			shown={['place', 'from', 'until', 'by', 'state']}
			actions={{
				label: t('jobs.columns.actions'),
				cell: (grant) =>
					grant.revocable ? (
						<RemovalForm<typeof revokeRole>
							perform="retirer"
							send={{ grantId: grant.id }}
							act={t('person.revoke')}
							label={t('person.revokeThis', { role: roleName(grant) })}
							lost={t('person.revokeFollows')}
							isText
						/>
					) : null,
			}}
		/>
	)
}
