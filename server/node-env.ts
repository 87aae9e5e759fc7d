// React and others choose their fast build by this when they are loaded, so this stands before every other import.
process.env['NODE_ENV'] ??= 'production'
