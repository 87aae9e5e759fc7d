import { useTranslation } from '#app/i18n/use-translation.ts'
import { reviewPath } from './paths.ts'

const STEPS = ['invitation', 'statement', 'reading', 'report'] as const
export type ReviewStep = (typeof STEPS)[number]

/** The four steps of a review; those that can be gone back or on to are links. */
export function ReviewSteps({ id, step, hasStated }: { id: string; step: ReviewStep; hasStated: boolean }) {
	const { t } = useTranslation('review')
	const current = STEPS.indexOf(step)
	const hrefs: { [name in ReviewStep]?: string } = hasStated
		? { reading: reviewPath(id), report: `${reviewPath(id)}/rapport` }
		: {}
	return (
		<ol className="steps" aria-label={t('steps.label')}>
			{STEPS.map((name, index) => {
				const href = hrefs[name]
				const text = t(`steps.${name}`)
				return (
					<li
						key={name}
						className={index < current ? 'done' : undefined}
						aria-current={index === current ? 'step' : undefined}
					>
						{href && index !== current ? <a href={href}>{text}</a> : text}
					</li>
				)
			})}
		</ol>
	)
}
