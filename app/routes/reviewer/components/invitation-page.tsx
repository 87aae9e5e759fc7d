import { pathTo } from '#app/addresses/address.ts'
import { formatDeadline } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AcceptRefusal, acceptReview } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, type ReviewerInvitation } from '#app/modules/review/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ByLink } from './by-link.tsx'
import { DeclinePart } from './decline-part.tsx'
import { InvitationFacts } from './invitation.tsx'
import { reviewPath } from './paths.ts'
import { ReviewSteps } from './review-steps.tsx'

/** An invitation in the space of the person who was invited: to be answered, or why it cannot be any more. */
export function InvitationPage({
	invitation,
	isOpen,
	link,
	refused,
}: {
	invitation: ReviewerInvitation
	isOpen: boolean
	/** How the person came who has the link of the mail; null for who is signed in. */
	link: ByLink | null
	refused: AcceptRefusal | null
}) {
	const { t } = useTranslation('review')
	const language = useLanguage()
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
				{link?.needsSignIn ? (
					<>
						<p>{t('link.signInText', { email: link.email })}</p>
						<ButtonLink variant="primary" href={pathTo('signIn', { retour: reviewPath(invitation.id) })}>
							{t('link.signIn')}
						</ButtonLink>
					</>
				) : (
					<ButtonForm<typeof acceptReview, 'assignmentId'> perform="accepter" send={{}}>
						<Button variant="primary">{t('link.accept')}</Button>
					</ButtonForm>
				)}
				<DeclinePart kind="invitation" />
				<p className="small quiet">
					{t('link.until', { date: formatDeadline(invitation.expiresOn, language, invitation.timeZone) })}
				</p>
			</section>
		</>
	)
}
