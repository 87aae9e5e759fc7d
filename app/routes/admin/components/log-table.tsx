import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { LogEntry } from '#app/modules/audit/index.server.ts'
import { AUDIT_ACTIONS } from '#app/modules/audit/index.ts'
import { ListTable } from '#app/ui/list-table.tsx'
import { Moment } from '#app/ui/text.tsx'
import { LogDetail } from './log-detail.tsx'

const SUBJECTS = ['user', 'grant', 'invitation', 'mail', 'session', 'job'] as const

/** Entries of the audit log in words. */
export function LogTable({ rows, label }: { rows: LogEntry[]; label: string }) {
	const { t } = useTranslation('admin')
	return (
		<ListTable
			label={label}
			rows={rows.map((entry) => ({ ...entry, id: String(entry.sequence) }))}
			head={{
				label: t('log.columns.action'),
				cell: ({ action }) => <ActionName action={action} />,
			}}
			columns={{
				at: { label: t('log.columns.at'), cell: ({ at }) => <Moment at={at} /> },
				who: { label: t('log.columns.who'), cell: (entry) => <Who entry={entry} /> },
				subject: { label: t('log.columns.subject'), cell: (entry) => <Subject entry={entry} /> },
				detail: {
					label: t('log.columns.detail'),
					className: 'details',
					cell: ({ detail }) => <LogDetail detail={detail} />,
				},
				number: { label: t('log.columns.number'), isNumber: true, cell: ({ sequence }) => sequence },
			}}
			shown={['at', 'who', 'subject', 'detail', 'number']}
		/>
	)
}

function ActionName({ action }: { action: string }) {
	const { t } = useTranslation('admin')
	const known = AUDIT_ACTIONS.find((name) => name === action)
	return known ? t(`log.actions.${known}`) : action
}

function Who({ entry }: { entry: LogEntry }) {
	const { t } = useTranslation('admin')
	if (!entry.actorId) return <span className="quiet">{t('log.nobody')}</span>
	const actor = entry.actorName ?? t('log.gone')
	return (
		<a className="link" href={pathTo('admin.person', { id: entry.actorId })}>
			<bdi>
				{entry.impersonatorId
					? t('log.impersonator', { actor, operator: entry.impersonatorName ?? t('log.gone') })
					: actor}
			</bdi>
		</a>
	)
}

function Subject({ entry }: { entry: LogEntry }) {
	const { t } = useTranslation('admin')
	const kind = SUBJECTS.find((name) => name === entry.subjectKind)
	if (!kind || !entry.subjectId) return null
	const name = entry.subjectName ?? (kind === 'user' ? t('log.gone') : null)
	const href =
		kind === 'user'
			? pathTo('admin.person', { id: entry.subjectId })
			: kind === 'mail'
				? pathTo('admin.mail', { id: entry.subjectId })
				: null
	return (
		<>
			{kind === 'user' ? null : `${t(`log.subjects.${kind}`)} `}
			{href && name ? (
				<a className="link" href={href}>
					<bdi>{name}</bdi>
				</a>
			) : (
				<bdi>{name}</bdi>
			)}
		</>
	)
}
