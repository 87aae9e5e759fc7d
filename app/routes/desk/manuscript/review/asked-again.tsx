import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { FieldName } from '#app/modules/manuscript-check/components/index.ts'
import type { NamedTyped } from '#app/modules/submission/index.server.ts'
import { confirming } from '#app/modules/submission/index.ts'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import { PressAgain } from '#app/ui/press-again.tsx'

/** What was asked before an act about a reviewer or the author, and the press that does it all the same; nothing where it was refused for good. */
export function AskedAgain({
	error,
	posted,
	reviewer,
	typed,
	toConfirm,
	submissionId,
}: {
	error: string | null
	posted: RefusedForm
	/** The assignment that it is about; empty: it is about the author. */
	reviewer: string
	/** What in title, abstract and keywords would tell who wrote the manuscript. */
	typed: readonly NamedTyped[]
	toConfirm: readonly string[]
	submissionId: string
}) {
	const { t } = useTranslation('reviewDesk')
	const fieldsPage = pathTo('desk.metadata', { id: submissionId })
	return (
		<>
			{error === 'addressSilent' ? (
				<a href={reviewer ? `#e-${reviewer}` : fieldsPage}>{t('address.look')}</a>
			) : null}
			{typed.map(({ key, field, what }) => (
				<span key={key} className="own-line">
					<FieldName field={field} page={fieldsPage} /> <mark dir="auto">{what}</mark>
				</span>
			))}
			{error === 'remindedByClock' ? (
				<PressAgain posted={posted} confirms={{ isConfirmed: '1' }}>
					{t('actions.remindAnyway')}
				</PressAgain>
			) : null}
			{error === 'addressSilent' ? (
				<PressAgain posted={posted} confirms={{ triesAgain: '1' }}>
					{t('address.tryAgain')}
				</PressAgain>
			) : null}
			{error === 'textNames' ? (
				<PressAgain posted={posted} confirms={{ confirmed: confirming(toConfirm) }}>
					{t('invite.anyway')}
				</PressAgain>
			) : null}
		</>
	)
}
