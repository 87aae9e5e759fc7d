import { useTranslation } from '#app/i18n/use-translation.ts'
import type { AcceptRefusal } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, type ReviewerInvitation } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DeclinePart, type RefusedDecline } from './decline-part.tsx'
import { InvitationFacts } from './invitation.tsx'
import { ReviewSteps } from './review-steps.tsx'

/** An invitation in the space of the person who was invited: to be answered, or why it cannot be any more. */
export function InvitationPage({
	invitation,
	isOpen,
	refused,
	declined,
}: {
	invitation: ReviewerInvitation
	isOpen: boolean
	refused: AcceptRefusal | null
	declined: RefusedDecline | null
}) {
	const { t } = useTranslation('review')
	if (!isOpen || !awaitsAnswer(invitation.state)) {
		const why = ['declined', 'expired', 'cancelled'].find((state) => state === invitation.state) as
			| 'declined'
			| 'expired'
			| 'cancelled'
			| undefined
		return (
			<>
				<Notice tone="important">{t(`over.${why ?? 'closed'}`)}</Notice>
				<InvitationFacts invitation={invitation} />
			</>
		)
	}
	return (
		<>
			<ReviewSteps id={invitation.id} step="invitation" hasStated={false} />
			{refused ? (
				<FormSummary title={t('link.notAccepted')} faults={[]}>
					{t(`link.refused.${refused}`)}
				</FormSummary>
			) : null}
			<InvitationFacts invitation={invitation} />
			<section className="answer" aria-labelledby="repondre">
				<h2 id="repondre">{t('link.answer')}</h2>
				<p>{t('link.blind')}</p>
				<form method="post">
					<input type="hidden" name="acte" value="accepter" />
					<Button variant="primary">{t('link.accept')}</Button>
				</form>
				<DeclinePart kind="invitation" declined={declined} />
			</section>
		</>
	)
}
