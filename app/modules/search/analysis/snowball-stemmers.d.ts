declare module 'snowball-stemmers' {
	type Stemmer = { stem(word: string): string }
	const snowball: { newStemmer(algorithm: string): Stemmer }
	export default snowball
}
