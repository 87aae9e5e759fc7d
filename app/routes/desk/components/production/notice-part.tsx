import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { NOTICE_KINDS } from '#app/modules/publication/model.ts'
import type { PublicationState } from '#app/modules/publication/queries/get-publication.server.ts'
import { TextIn } from '#app/ui/text.tsx'
import { FieldBlock } from '../../../site/components/form-parts.tsx'
import { ActForm } from './act-form.tsx'
import { TextsFields } from './texts-fields.tsx'

/** What was said about an article since it is out, and the form that says more; nothing where there is neither. */
export function NoticePart({
	notices,
	mayAct,
	first,
	version,
}: {
	notices: PublicationState['notices']
	mayAct: boolean
	first: string
	version: string
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (!mayAct && notices.length === 0) return null
	return (
		<section className="panel" aria-labelledby="avis">
			<h2 id="avis">{t('notice.title')}</h2>
			{notices.length > 0 ? (
				<ul className="bullet-list">
					{notices.map((notice) => (
						<li key={notice.path}>
							<a className="link" href={notice.path}>
								<TextIn texts={notice.title} original={notice.language} />
							</a>{' '}
							<span className="quiet">({formatDate(notice.on, language)})</span>
						</li>
					))}
				</ul>
			) : null}
			{mayAct ? (
				<ActForm act="avis" version={version}>
					<p className="quiet">{t('notice.intro')}</p>
					<FieldBlock id="nature" label={t('notice.kind')}>
						{(field) => (
							<select {...field} name="nature">
								{NOTICE_KINDS.map((kind) => (
									<option key={kind} value={kind}>
										{t(`notice.kinds.${kind}`)}
									</option>
								))}
							</select>
						)}
					</FieldBlock>
					<TextsFields name="avis" label={(name) => t('notice.text', { language: name })} first={first} />
					<button className="button" type="submit">
						{t('notice.publish')}
					</button>
				</ActForm>
			) : null}
		</section>
	)
}
