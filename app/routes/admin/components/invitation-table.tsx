import type { ComponentProps, ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ExportForm } from '#app/modules/identity/components/index.ts'
import type { ListedInvitation, withdrawInvitation } from '#app/modules/people/invitations/index.server.ts'
import { severalInvitations } from '#app/modules/people/invitations/index.ts'
import {
	type ManagedColumns,
	ManagedList,
	useRowChoice,
} from '#app/modules/people/table-columns/components/index.ts'
import type { ColumnOf } from '#app/modules/people/table-columns/index.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { PlaceLink, useRoleName } from './role-name.tsx'

const CHOSEN = fieldsOf(severalInvitations)
const TONES = {
	open: 'info',
	accepted: 'ok',
	declined: 'alert',
	withdrawn: undefined,
	expired: 'waiting',
} as const

const PAGE = pathTo('admin.invitations')

/** Invitations with their state and what can still be done about them, one by one and together. */
export function InvitationTable({
	list,
	asked,
	shown,
	search,
	asksProof,
	proofFault,
	none,
	isAllChosen,
	children,
}: {
	list: PageOfRows<ListedInvitation>
	asked: AskedPage<string> & { openOnly: boolean }
	shown: readonly ColumnOf<'invitations'>[]
	search: string
	none: string
	/** Whether all boxes are ticked. */
	isAllChosen: boolean
	/** The form that they belong to. */
	children: ReactNode
} & Pick<ComponentProps<typeof ExportForm>, 'asksProof'> & {
		proofFault: ComponentProps<typeof ExportForm>['fault']
	}) {
	const { t } = useTranslation('admin')
	const choice = useRowChoice<ListedInvitation>(CHOSEN.ids, isAllChosen, (row) =>
		canResend(row) ? row.email : null,
	)
	return (
		<ManagedList
			table="invitations"
			label={t('invitations.list')}
			path={PAGE}
			{...{ search, asked, list, shown, none }}
			{...useColumns()}
			words={t('invitations.search')}
			keep={{ toutes: asked.openOnly ? null : '1' }}
			choice={choice}
			actions={{
				label: t('invitations.columns.actions'),
				cell: (row) => (
					<span className="row">
						{canResend(row) ? <Resend id={row.id} email={row.email} /> : null}
						{row.state === 'open' ? (
							<RemovalForm<typeof withdrawInvitation>
								action={pathTo('admin.invitations')}
								perform="annuler"
								send={{ id: row.id }}
								act={t('invitations.withdraw')}
								label={`${t('invitations.withdraw')} ${t('invitations.to', { email: row.email })}`}
								lost={t('invitations.withdrawFollows')}
								isText
							/>
						) : null}
					</span>
				),
			}}
			file={
				<ExportForm
					action={withParams(pathTo('admin.invitationsFile'), new URLSearchParams(search), {
						...{
							page: null,
							apres: null,
							avant: null,
							col: null,
							preuve: null,
							choix: null,
							fait: null,
							combien: null,
						},
					})}
					submit={t('filter.csv')}
					asksProof={asksProof}
					fault={proofFault}
				/>
			}
		>
			{children}
		</ManagedList>
	)
}

const canResend = ({ state }: ListedInvitation) => state === 'open' || state === 'expired'

function useColumns(): ManagedColumns<ListedInvitation, 'invitations'> {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	const day = (at: Date) => {
		const iso = at.toISOString().slice(0, 10)
		return <time dateTime={iso}>{formatDate(iso, language)}</time>
	}
	return {
		head: {
			label: t('invitations.columns.email'),
			isOrdered: true,
			cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
		},
		columns: {
			role: {
				label: t('invitations.columns.role'),
				className: 'wide',
				cell: (row) => (
					<>
						{roleName(row)}
						{' · '}
						<PlaceLink place={row.place} />
					</>
				),
			},
			by: { label: t('invitations.columns.by'), cell: ({ by }) => <bdi>{by ?? t('log.gone')}</bdi> },
			sent: {
				label: t('invitations.columns.sent'),
				isOrdered: true,
				cell: ({ createdAt }) => day(createdAt),
			},
			expires: {
				label: t('invitations.columns.expires'),
				isOrdered: true,
				cell: ({ expiresAt }) => day(expiresAt),
			},
			state: {
				label: t('invitations.columns.state'),
				cell: ({ state }) => <Badge tone={TONES[state]}>{t(`invitations.states.${state}`)}</Badge>,
			},
		},
	}
}

function Resend({ id, email }: { id: string; email: string }) {
	const { t } = useTranslation('admin')
	return (
		<ButtonForm<typeof withdrawInvitation>
			action={pathTo('admin.invitations')}
			perform="renvoyer"
			send={{ id }}
		>
			<TextButton>
				{t('invitations.resend')} <span className="visually-hidden">{t('invitations.to', { email })}</span>
			</TextButton>
		</ButtonForm>
	)
}
