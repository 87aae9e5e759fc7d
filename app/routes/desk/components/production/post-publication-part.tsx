import { formatDate } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { NOTICE_KINDS } from '#app/modules/publication/model.ts'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { FieldBlock } from '../../../site/components/form-parts.tsx'
import { ActForm } from './act-form.tsx'
import type { PartProps } from './part.ts'
import { TextsFields } from './texts-fields.tsx'

/** What can be done to an article that is out: a new version, a notice, taking it out; and what was done. */
export function PostPublicationPart({ publication, production, stage, mayPublish, state }: PartProps) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (!publication.wasPublished) return null
	const { versions, notices } = publication
	const isOut = stage === 'published' && mayPublish
	return (
		<>
			{isOut ? (
				<section className="pan" aria-labelledby="version">
					<h2 id="version">{t('versions.title')}</h2>
					<p className="discret">{t('versions.intro')}</p>
					<ActForm act="version" state={state}>
						<TextsFields
							name="resume"
							label={(name) => t('versions.summary', { language: name })}
							first={production.language}
							rows={2}
						/>
						<button className="bt" type="submit">
							{t('versions.publish')}
						</button>
					</ActForm>
				</section>
			) : null}
			{versions.length > 0 ? (
				<section className="pan" aria-labelledby="versions">
					<h2 id="versions">{t('versions.history')}</h2>
					<ul className="puces-liste">
						{versions.map((version, index) => (
							<li key={version.number}>
								<a
									className="lien"
									href={`${publication.path}${index === 0 ? '' : `/versions/${version.number}`}`}
								>
									{t('versions.entry', {
										number: version.number,
										date: formatDate(version.publishedOn, language),
									})}
								</a>
								{Object.keys(version.summary).length > 0 ? (
									<>
										{' · '}
										<TextIn texts={version.summary} original={production.language} />
									</>
								) : null}
							</li>
						))}
					</ul>
				</section>
			) : null}
			{isOut || notices.length > 0 ? (
				<section className="pan" aria-labelledby="avis">
					<h2 id="avis">{t('notice.title')}</h2>
					{notices.length > 0 ? (
						<ul className="puces-liste">
							{notices.map((notice) => (
								<li key={notice.path}>
									<a className="lien" href={notice.path}>
										<TextIn texts={notice.title} original={notice.language} />
									</a>{' '}
									<span className="discret">({formatDate(notice.on, language)})</span>
								</li>
							))}
						</ul>
					) : null}
					{isOut ? (
						<ActForm act="avis" state={state}>
							<p className="discret">{t('notice.intro')}</p>
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
							<TextsFields
								name="avis"
								label={(name) => t('notice.text', { language: name })}
								first={production.language}
							/>
							<button className="bt" type="submit">
								{t('notice.publish')}
							</button>
						</ActForm>
					) : null}
				</section>
			) : null}
			{isOut ? (
				<section className="pan" aria-labelledby="depublier">
					<h2 id="depublier">{t('unpublish.title')}</h2>
					<p className="discret">{t('unpublish.intro')}</p>
					<details className="replie">
						<summary>{t('unpublish.button')}</summary>
						<ActForm act="depublier" state={state}>
							<TextsFields
								name="raison"
								label={(name) => t('unpublish.reason', { language: name })}
								first={production.language}
								rows={3}
							/>
							<button className="bt bt-danger" type="submit">
								{t('unpublish.button')}
							</button>
						</ActForm>
					</details>
				</section>
			) : null}
		</>
	)
}
