import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedInvitation, withdrawInvitation } from '#app/modules/people/invitations/index.server.ts'
import { severalInvitations } from '#app/modules/people/invitations/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Check } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { TableRegion } from '#app/ui/table.tsx'
import { PlaceLink, useRoleName } from './role-name.tsx'

const CHOSEN = fieldsOf(severalInvitations)
const TONES = {
	open: 'info',
	accepted: 'ok',
	declined: 'alert',
	withdrawn: undefined,
	expired: 'waiting',
} as const

/** Invitations with their state and what can still be done about them. */
export function InvitationTable({
	rows,
	label,
	chosen,
}: {
	rows: ListedInvitation[]
	label: string
	/** The form that the boxes belong to, and whether all are ticked. */
	chosen: { form: string; isAll: boolean }
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	const day = (at: Date) => formatDate(at.toISOString().slice(0, 10), language)
	return (
		<TableRegion label={label}>
			<thead>
				<tr>
					<td />
					{(['email', 'role', 'by', 'sent', 'expires', 'state', 'actions'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`invitations.columns.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<td>
							{row.state === 'open' || row.state === 'expired' ? (
								<Check
									form={chosen.form}
									name={CHOSEN.ids.name}
									value={row.id}
									defaultChecked={chosen.isAll}
									isLabelHidden
								>
									{t('together.choose', { name: row.email })}
								</Check>
							) : null}
						</td>
						<th scope="row">
							<bdi dir="ltr">{row.email}</bdi>
						</th>
						<td className="wide">
							{roleName(row)}
							{' · '}
							<PlaceLink place={row.place} />
						</td>
						<td>
							<bdi>{row.by ?? t('log.gone')}</bdi>
						</td>
						<td>
							<span className="day">{day(row.createdAt)}</span>
						</td>
						<td>
							<span className="day">{day(row.expiresAt)}</span>
						</td>
						<td>
							<Badge tone={TONES[row.state]}>{t(`invitations.states.${row.state}`)}</Badge>
						</td>
						<td>
							<span className="row">
								{row.state === 'open' || row.state === 'expired' ? (
									<Action action="renvoyer" id={row.id} email={row.email} text={t('invitations.resend')} />
								) : null}
								{row.state === 'open' ? (
									<Action action="annuler" id={row.id} email={row.email} text={t('invitations.withdraw')} />
								) : null}
							</span>
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

function Action({ action, id, email, text }: { action: string; id: string; email: string; text: string }) {
	const { t } = useTranslation('admin')
	return (
		<ButtonForm<typeof withdrawInvitation>
			action={pathTo('admin.invitations')}
			perform={action}
			send={{ id }}
		>
			<TextButton danger={action === 'annuler'}>
				{text} <span className="visually-hidden">{t('invitations.to', { email })}</span>
			</TextButton>
		</ButtonForm>
	)
}
