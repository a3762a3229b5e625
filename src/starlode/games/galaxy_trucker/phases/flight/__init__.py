"""What happens in flight, whatever the card: movement, power, damage, crew, goods, batteries, giving up."""
