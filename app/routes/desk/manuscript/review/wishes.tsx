import { useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Names } from '#app/ui/text.tsx'

type Wish = {
	wish: 'suggested' | 'opposed'
	name: string
	email: string | null
	affiliation: string | null
	reason: string
}

/** Whom the author suggests and opposes. Nothing when they said nothing. */
export function Wishes({ wishes }: { wishes: Wish[] }) {
	const { t } = useTranslation('reviewDesk')
	if (wishes.length === 0) return null
	return (
		<Panel aria-labelledby="souhaits">
			<h2 id="souhaits">{t('wishes.title')}</h2>
			<ul className="lines">
				{wishes.map(({ wish, name, email, affiliation, reason }) => (
					<li key={`${wish}${name}${email}`}>
						<Badge tone={wish === 'opposed' ? 'alert' : 'info'}>{t(`wishes.${wish}`)}</Badge>
						<div className="line-body">
							<Names of={[name, affiliation, email].flatMap((said) => said || [])} />
							{reason ? (
								<p className="small quiet">
									<q>{reason}</q>
								</p>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</Panel>
	)
}
