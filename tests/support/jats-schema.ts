import { faultsBySchema } from './xml-schemas.ts'

/** What the schema of JATS 1.3 (Journal Publishing, MathML 3) has against these articles, by their names. */
export function faultsOfJats(articles: { fileName: string; contents: string }[]): Promise<string[]> {
	return faultsBySchema('jats', articles)
}
