-- {{name}} ({{code}}) is a language of the product.
{{statements}}
